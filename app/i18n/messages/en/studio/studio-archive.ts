export const studioArchive = {
  back: "Back to the content",
  export: "Download as a zip",
  replace: "Replace from a zip",
  "new-from-zip": "New course from a zip",
  "new-title": "New course from a zip",
  "new-lead":
    "To write a course with tools of your own, download one on the page “Content” as a zip, change its files and choose it here.",
  "new-files":
    "A zip holds one course: its texts in the folder courses/name, its pictures in the folder pictures. You see what is in it before it becomes part of the draft.",
  "replace-title": "Replace “{{title}}” from a zip",
  "replace-lead":
    "You see each difference first. Nothing changes in the draft until you confirm it, and what is published stays.",
  file: "Zip of the course",
  "file-hint": "At most 4 MB, as “Download as a zip” makes it. Pictures are stored anew.",
  look: "Look at it",
  refused: "This zip cannot be taken. Mend this in its files and choose it again:",
  "review-title": "Import “{{title}}”",
  "review-new": "This becomes a new course of the draft, with these files.",
  "review-lead":
    "These files of the course would change. Crossed out is what the draft has now, underlined is what the zip has.",
  "review-same": "The draft has exactly this already. Nothing would change.",
  added: "new",
  removed: "goes",
  changed: "changed",
  difference: "Difference",
  long: "The difference is too long for this page.",
  "add-now": "Add this course",
  "replace-now": "Replace the course",
  leave: "Leave the draft as it is",
};
