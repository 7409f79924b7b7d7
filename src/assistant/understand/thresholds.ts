/**
 * How sure a head must be. Fitted on `training/data` and `bench/assistant/training` (never on held-out lines);
 * `npm run bench:understanding` prints what each of them costs.
 */
export const THRESHOLDS = {
  /** Help takes over; the same share of danger that the words alone needed before the heads were there is enough. */
  danger: 0.6,
  /** The ordinary answer gets a line with the number to call. */
  mayBeDanger: 0.25,
  isFollowUp: 0.5,
  condition: 0.5,
  /** A turned wish is told by «не» or «без» as well, so that less is enough. */
  exclude: 0.35,
  edit: 0.5,
  /** When no edit is sure, the likeliest one from here on. */
  likeliestEdit: 0.25,
  /** To turn somebody away, to chat, or to take a message for a yes or no. */
  turnsAway: 0.6,
  /** The second act is tried too when it is at least this part as likely as the first. */
  closeAct: 0.6,
  /** A part of a message that asks nothing in words is a request of its own from here on. */
  ownRequest: 0.6,
} as const
