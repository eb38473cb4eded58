const titles = {
  chapters: "Chapters",
  "learning-modules": "Learning Modules",
  bounties: "Bounties",
  challenge: "Challenge",
  submissions: "Submissions",
  scoreboard: "Scoreboard",
  courses: "Challenges",
};

/** Loaded on every page of a community. */
export const communityTabs = {
  tabs: "In this community",
  menu: "Community",
  "all-pages": "All pages",
  overview: "Overview",
  "note-overview": "What this is",
  "note-courses": "Courses with a challenge",
  "note-chapters": "What you learn",
  "note-learning-modules": "Texts to read",
  "note-challenge": "Your next task",
  "note-submissions": "Work handed in",
  "note-bounties": "What pays now",
  "note-scoreboard": "Who did how much",
  "note-reviews": "Work to review",
  ...titles,
  reviews: "Reviews",
};

export const community = {
  "closed-title": "This community is closed",
  "closed-why":
    "It takes no new members and no new work. What is waiting is still reviewed, and its pages stay. Closed on",
  ...titles,
  objective: "Learning objective",
  prerequisites: "Prerequisites",
  disclaimer: "Disclaimer",
  "waits-title": "How long reviews take",
  "waits-feedback": "First feedback",
  "waits-score": "Score",
  "waits-claimable": "Reward that can be claimed",
  "waits-aim": "Our aim is half within {{aim}}.",
  "waits-times_one": "After {{median}}; {{count}} submission.",
  "waits-times_other":
    "Half within {{median}}, nine of ten within {{most}}; {{count}} submissions.",
  "waits-kept": "{{kept}}% came within the promised time.",
  "waits-few": "Not shown, because fewer than five people have had one.",
  "waits-of":
    "Work submitted in the last {{days}} days. What still waits after its promised time counts as late.",
  rewards: "Rewards",
  "rewards-why": "Total for passing every challenge here.",
  "see-rewards": "Where the money goes",
  "see-bounties": "What pays now",
  "all-bounties": "Bounties of all communities, with filters",
  "no-rewards": "The challenges here earn reputation only.",
  members_one: "Scoreboard of {{count}} member",
  members_other: "Scoreboard of {{count}} members",
  "learning-time": "{{time}} of learning",
  "course-count_one": "{{count}} course",
  "course-count_other": "{{count}} courses",
  partner: "Hosted by",
  join: "Join the community",
  "join-visitor": "Join free",
  "start-first": "Start module 1: {{title}}",
  "join-why": "Members appear on the scoreboard and track their learning.",
  member: "You are a member",
  leave: "Leave this community",
  "leave-why": "What you have earned here stays yours, and you can join again at any time.",
  "leave-confirm": "Leave it",
  "done-joined": "You have joined.",
  "done-left": "You have left this community. What you earned here stays yours.",
  "courses-title": "Courses, each with a challenge at its end",
  "courses-how":
    "You hand in your work, members give feedback on it, and a reviewer of this community scores it. Passing pays the challenge's reward.",
  "chapters-lead":
    "What you will be able to do, chapter by chapter. The texts themselves are the learning modules.",
  "chapters-description":
    "The chapters of {{community}}: what you will be able to do after each of them.",
  "modules-lead":
    "Short texts, each with a few questions at its end. Read them in order, or the one you need.",
  "modules-description": "Every learning module of {{community}}, in reading order.",
  "bounties-lead":
    "What you can earn in this community now: solve a challenge, help others with feedback, or invite somebody.",
  "bounties-description": "Open bounties of {{community}}: solve a challenge or give feedback.",
  "challenge-lead":
    "A challenge is work that you hand in. Reviewers score it by its rubric, and passing it earns the reward.",
  "challenge-yours": "Next for you",
  "challenge-first": "The first one here",
  "challenge-open": "Open the challenge",
  "challenge-others": "The other challenges",
  "challenge-all": "All challenges",
  "challenge-all-answered":
    "You have answered every challenge of this community that is open. Your feedback helps those who come after you.",
  "challenge-page": "Challenge: the task that is next",
  "challenge-description":
    "The challenges of {{community}} with their levels, rewards and closing times.",
  "challenge-tabs": "Challenge",
  "next-challenge": "Next challenge: {{title}}",
  "challenge-next": "Next challenge",
  description: "Description",
  "choose-challenge": "Choose a challenge",
  "description-of":
    "What the challenge “{{challenge}}” asks for, and how to check your work yourself.",
  "to-challenge": "Open the challenge",
  "no-challenge": "This community has no challenge yet",
  "no-challenge-next": "Its learning modules are open to read.",
  "submissions-lead":
    "What members have handed in, newest first. Read it, and tell them what you see.",
  "submissions-description": "Submissions for the challenges of {{community}}, newest first.",
  "no-submissions": "Nobody has submitted anything here yet",
  "no-submissions-next": "The first submission could be yours: it starts with a challenge.",
  "see-challenges": "See the challenges",
  "scoreboard-lead":
    "Points come from your own work that passed, and from your feedback that helped others.",
  "scoreboard-description": "Members of {{community}} by reputation in learning and teaching.",
  "courses-lead":
    "The courses of this community, each with the challenge that it ends in. Take them in order, or go straight to a challenge.",
  "courses-kind": "Courses",
  "courses-page": "Challenges: the courses",
  "courses-description": "The courses of {{community}}, with their challenges and rewards.",
  "no-courses": "This community has no course yet",
  "no-courses-next": "Other communities have courses already.",
  "see-communities": "See the communities",
};
