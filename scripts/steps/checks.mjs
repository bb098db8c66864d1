const bin = (path) => `node_modules/${path}`

/** What is checked without running the shop: a title, and the programs (for our Node) that must all end well. */
export const CHECKS = [
  {
    title: 'Format and lint',
    programs: [
      [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', '.'],
    ],
  },
  {
    title: 'Types',
    programs: [[bin('@react-router/dev/bin.cjs'), 'typegen'], [bin('typescript/bin/tsc')]],
  },
  { title: 'Structure', programs: [['scripts/check-structure.ts']] },
  { title: 'Messages', programs: [['scripts/check-messages.ts']] },
  { title: 'Generated pages of docs', programs: [['scripts/print-docs.ts', '--check']] },
]
