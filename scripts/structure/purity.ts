import { getImports } from './imports.ts'
import { getDomain } from './layers.ts'
import type { RepoFile, Rule, Violation } from './repo-file.ts'

// A noun file is pure: it may load only arithmetic, schemas and texts.
const NOUN_PACKAGES = new Set(['big.js', 'zod'])

/**
 * Only server files load server files. Vite bundles its own copy of every module that a page imports, so a
 * `*.server.ts` reached from a page would hold its state twice; type imports are removed before that and are allowed.
 */
export const serverStaysOnServer: Rule = (repo) =>
  repo
    .filter((file) => file.isCode && file.path.startsWith('src/') && !file.isTest && !isServerSide(file.path))
    .flatMap((file) =>
      broken(file, ({ target, typeOnly }) =>
        isServer(target) && !typeOnly ? `loads ${target}: only *.server.ts and server.ts may` : undefined,
      ),
    )

/** A noun file runs in browser and server: no database, no React, no server file, no Node modules. */
export const pureNouns: Rule = (repo) =>
  repo
    .filter(({ path }) => isNoun(path))
    .flatMap((file) =>
      broken(file, ({ target }) => {
        if (target.startsWith('src/')) {
          const impure = isServer(target) || target.endsWith('.tsx') || target === 'src/platform/db-types.ts'
          return impure ? `a noun imports ${target}: nouns are pure` : undefined
        }
        return NOUN_PACKAGES.has(target) || target.startsWith('.')
          ? undefined
          : `a noun imports ${target}: nouns know ${[...NOUN_PACKAGES].join(', ')} and our own types`
      }),
    )

type Judge = (found: ReturnType<typeof getImports>[number]) => string | undefined

function broken(file: RepoFile, judge: Judge): Violation[] {
  return getImports(file).flatMap((found) => {
    const rule = judge(found)
    return rule === undefined ? [] : [{ path: file.path, line: file.getLine(found.at.start), rule }]
  })
}

const isServer = (path: string) => /\.server\.ts$/.test(path)
const isServerSide = (path: string) => isServer(path) || /^src\/server(?:\.ts$|\/)/.test(path)
const isNoun = (path: string) =>
  getDomain(path) !== undefined && /\/[a-z0-9-]+\.ts$/.test(path) && !path.endsWith('/wire.ts')
