/**
 * How sure a head must be. Those of danger stand in `model.json`. Those of edits have the best F1 on a
 * town that the heads were trained on (Рубежин), those of conditions were tried on the regression set, which hardly tells
 * them apart; the others are estimates. `npm run bench:understanding` prints what they cost on held-out lines. Fit them anew
 * for a new model.
 */
export const THRESHOLDS = {
  isFollowUp: 0.5,
  condition: 0.45,
  /** A turned wish is told by «не» or «без» as well, so that less is enough. */
  exclude: 0.15,
  edit: 0.3,
  /** When no edit is sure, the likeliest one from here on. */
  likeliestEdit: 0.1,
  /** To turn somebody away, to chat, or to take a message for a yes or no. */
  turnsAway: 0.6,
  /** The second act is tried too when it is at least this part as likely as the first. */
  closeAct: 0.6,
} as const
