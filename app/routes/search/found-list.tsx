import { createElement } from "react";
import type { Found } from "#contract/community/search.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { challengePath, coursePath, modulePath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Best match first; at least one. */
export function FoundList({ found }: { found: readonly Found[] }) {
  return (
    <ol className="list works found" id="found">
      {found.map((document) => (
        <FoundItem key={pathOf(document)} document={document} />
      ))}
    </ol>
  );
}

function FoundItem({ document }: { document: Found }) {
  const t = useMessages("search");
  const { kind, title, community, course, excerpt } = document;
  return (
    <li>
      <h2 className="title">
        <Link to={pathOf(document)}>{title}</Link>
      </h2>
      <ul className="facts">
        <li>
          <Tag>{t(`kind-${kind}`)}</Tag>
        </li>
        {kind !== "community" && <li>{community.name}</li>}
        {kind !== "course" && course && <li>{course.title}</li>}
      </ul>
      <Excerpt parts={excerpt} />
    </li>
  );
}

const beginsInside = /^\p{Ll}/u;

/**
 * An excerpt from the middle of a sentence begins with an ellipsis. Passed as separate children,
 * the parts need no keys.
 */
const Excerpt = ({ parts }: { parts: Found["excerpt"] }) =>
  createElement(
    "p",
    { className: "measure" },
    beginsInside.test(parts[0]?.text ?? "") && "… ",
    ...parts.map(({ text, marked }) => (marked ? createElement("mark", null, text) : text)),
  );

function pathOf({ kind, id, community, course }: Found): string {
  const at = { id, community: community.slug, course: course?.slug ?? "" };
  if (kind === "module") return modulePath(at.community, at.course, id);
  if (kind === "challenge") return challengePath(at);
  if (kind === "course") return coursePath(at.community, id);
  return `/communities/${id}`;
}
