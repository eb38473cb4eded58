export const profileEvents = {
  title: "Calendar",
  lead: "One address shows your calendar program the events of your communities, and all others where you said that you come.",
  none: "You have no calendar address yet.",
  make: "Make my calendar address",
  address: "Your calendar address",
  secret:
    "Add it to your calendar program as a subscription. It is secret: others who have it see your events, and nothing else of your account.",
  replace: "Replace the address",
  "replace-why": "A calendar program with the former address gets nothing any more.",
  end: "End the address",
  "done-renewed": "Your calendar has a new address.",
  "done-ended": "Your calendar has no address any more.",
};
