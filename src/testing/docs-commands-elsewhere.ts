/** Commands of the documents that `docs-commands.storage.test.ts` does not run: the test that does, or why none can. */
export const ELSEWHERE: readonly (readonly [
  command: string | RegExp,
  heldBy: { test: string } | { why: string },
])[] = [
  [
    /^npm run bench:/,
    { why: 'a measurement, started by hand: minutes long, and true only on a quiet machine' },
  ],
  [/^npm run test:(?:faults|hostile)$/, { why: 'many minutes; started by hand before a release' }],
  [/^npm run train:/, { why: 'minutes of fitting; what it writes is checked by the tests of the assistant' }],
  [/^npm (?:test|run (?:check|test:full))(?: |$)/, { why: 'it is what runs this test' }],
  ['npm run dev', { why: 'never ends; it is `npm start` begun anew at each change' }],
  ['npm run build', { test: 'scripts/start.process.test.ts' }],
  ['npm run release', { why: 'a minute of packing; it tries by itself what it has packed' }],
  ['npm run format', { why: 'changes the sources; `npm run check` does the same without writing' }],
  ['npm run fonts', { why: 'changes the fonts; that they have every character is tested by fonts.test.ts' }],
  [
    'npm run examples',
    {
      why: 'runs the model over all examples; a server encodes what has no vector here by itself',
    },
  ],
  [/^git clone /, { why: 'there is no address of a repository here' }],
  [/^cd /, { why: 'a folder of the reader' }],
  [/^(?:PORT=3001 )?npm start$/, { test: 'scripts/start.process.test.ts' }],
  ['node scripts/start.mjs', { test: 'scripts/start.process.test.ts' }],
  [/^npx gorodok drill /, { test: 'src/cli/commands/drill.process.test.ts' }],
  ['npx gorodok', { test: 'src/cli/main.process.test.ts' }],
  [/^npx gorodok .*--help$/, { test: 'src/cli/run-command.storage.test.ts' }],
  ['npx gorodok town new DIR', { test: 'src/cli/town/town-commands.storage.test.ts' }],
  [/^npx gorodok town map(?: EXTRACT)?$/, { test: 'src/cli/town/town-map.storage.test.ts' }],
  ['npx gorodok model check', { test: 'src/cli/model-check.process.test.ts' }],
  ['npx gorodok places check', { test: 'src/cli/commands/places-check.process.test.ts' }],
  [
    'npx gorodok places locate места.xlsx --osm kaluga.osm.pbf',
    { test: 'src/cli/commands/places-locate.test.ts' },
  ],
  [/^npx gorodok pack /, { test: 'e2e/one-file.spec.ts' }],
  [/^npx gorodok print /, { test: 'e2e/print-command.spec.ts' }],
  [/^npx gorodok restore /, { test: 'src/cli/backup/backup.process.test.ts' }],
  [/^(?:[A-Z_]+=\S+ )*docker /, { why: 'the machines that run the tests have no Docker' }],
  ['node --version', { why: 'tells the version of the reader’s own Node' }],
  ['curl http://127.0.0.1:3000/readyz', { test: 'scripts/start.process.test.ts' }],
  [/^systemctl /, { why: 'the machines that run the tests have no systemd' }],
  [/^sed .*deploy\/\$unit/, { test: 'scripts/second-town-units.process.test.ts' }],
  [/^sudo |\| sudo /, { why: 'changes the machine: users, services, settings of the system' }],
]

/** Returns that test or reason; undefined when the test runs the command itself, or when the table lacks it. */
export function findElsewhere(command: string) {
  return ELSEWHERE.find(([known]) => (typeof known === 'string' ? known === command : known.test(command)))
}
