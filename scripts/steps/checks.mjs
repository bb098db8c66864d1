const bin = (path) => `node_modules/${path}`

/** Checks that do not run the shop: a title, and the programs (for the pinned Node) that must all succeed. */
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
