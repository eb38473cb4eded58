export const studioClosing = {
  title: "Close the community",
  lead: "Closing ends new work here. It cannot be undone on this page.",
  "no-new-work": "Nobody can join or hand in work any more.",
  "open-work": "Work that was handed in is still reviewed and paid.",
  "pages-stay": "The pages can still be read. They say that the community is closed.",
  money: "What the pools have and have not promised goes back once the open work is done.",
  confirm: "Confirm that it is me",
  close: "Close the community",
  "work-open":
    "Some work still waits for a score, or its score can still be corrected. When that is over, the rest of the money can go back.",
  "work-over": "All work has its final score.",
  "of-folder": "This community is Ayni's own and is not closed here.",
};
