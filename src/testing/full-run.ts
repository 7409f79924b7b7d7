/**
 * Whether this is `npm run test:full`: every picture, conversation and round. `npm test` takes a sample of them that still
 * meets each kind of fault.
 */
export const IS_FULL_RUN = process.env.TEST_FULL === '1'
