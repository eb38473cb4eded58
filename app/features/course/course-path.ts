export const coursePath = (community: string, course: string) =>
  `/communities/${community}/courses/${course}`;

export const modulePath = (community: string, course: string, module: string) =>
  `${coursePath(community, course)}/learning-modules/${module}`;
