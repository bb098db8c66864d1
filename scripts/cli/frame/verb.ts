import type pg from 'pg'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { listHosts, type NamedSite, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { type AnyParameters, type ParameterValues, text } from './parameter.ts'
import { type CommandResult, fail } from './result.ts'

/** Dependencies of a verb. */
export interface CommandServices {
  db: Db
  pool: pg.Pool
  env: Env
  /** Aborted when the process receives a stop signal; only verbs with `handlesStop` continue after that. */
  signal: AbortSignal
}

/** A verb with its parameters, as the parser and the reference use it. */
export interface Verb {
  name: string
  summary: string
  arguments: AnyParameters
  options: AnyParameters
  handlesStop: boolean
  /** Whether this input needs the database; otherwise it is not opened, and the verb handles `signal`. */
  needsDatabase(input: Record<string, unknown>): boolean
  run(services: CommandServices, input: Record<string, unknown>): Promise<CommandResult>
}

export interface Command {
  name: string
  summary: string
  /** The documentation page of the command. */
  docs: string
  /** `asIs`: does not run pending migrations first. */
  database?: 'asIs'
  verbs: readonly Verb[]
  /** Runs when no verb is typed. A command with a single verb of the same name takes no verb. */
  defaultVerb?: string
}

interface VerbSpec<Arguments extends AnyParameters, Options extends AnyParameters, Context> {
  name: string
  summary: string
  /** Positional arguments, in order. */
  arguments?: Arguments
  /** Camel-case names: `dryRun` is typed as --dry-run. */
  options?: Options
  handlesStop?: boolean
  /** Defaults to true. */
  needsDatabase?(input: ParameterValues<Options>): boolean
  run(context: Context, input: ParameterValues<Arguments> & ParameterValues<Options>): Promise<CommandResult>
}

type NoParameters = Record<never, never>

export function defineVerb<
  Arguments extends AnyParameters = NoParameters,
  Options extends AnyParameters = NoParameters,
>(spec: VerbSpec<Arguments, Options, CommandServices>): Verb {
  return {
    name: spec.name,
    summary: spec.summary,
    arguments: spec.arguments ?? {},
    options: spec.options ?? {},
    handlesStop: spec.handlesStop ?? false,
    // The parser fills `input` from the tables that define the types.
    needsDatabase: (input) => spec.needsDatabase?.(input as ParameterValues<Options>) ?? true,
    run: (services, input) => spec.run(services, input as Parameters<typeof spec.run>[1]),
  }
}

export interface SiteContext extends CommandServices {
  site: NamedSite & { host: string }
}

const SITE = { site: text('a host of the site, or its key', 'host') }

/** Defines a verb for one site, selected by `--site`. */
export function defineSiteVerb<
  Arguments extends AnyParameters = NoParameters,
  Options extends AnyParameters = NoParameters,
>(spec: VerbSpec<Arguments, Options, SiteContext>): Verb {
  const verb = defineVerb({ ...spec, run: async () => fail('') })
  return {
    ...verb,
    options: { ...SITE, ...verb.options },
    async run(services, { site: host, ...input }) {
      const name = String(host)
      const site = await siteNamed(services.db, name)
      if (!site) return fail(noSite(name, await listHosts(services.db)))
      return spec.run({ ...services, site: { ...site, host: name } }, input as Parameters<typeof spec.run>[1])
    },
  }
}
