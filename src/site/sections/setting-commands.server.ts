import type { Db } from '#src/platform/db.server.ts'
import { flagNamed, getFlagValue } from '#src/settings/flag.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import type { SiteActor } from '../commands.server.ts'
import { changeSections } from '../section-commands.server.ts'
import type { Problem } from './problem.ts'
import { settingsSection } from './site-commands.server.ts'

/** One setting with the value that its editor saw before the change. */
export interface SettingChange {
  name: string
  value: unknown
  seen: unknown
}

export type SettingsResult =
  | { ok: true }
  /** Names of settings that another user changed to another value meanwhile. */
  | { ok: false; changed: string[] }
  /** Problems by the name of the setting. */
  | { ok: false; problems: Problem[] }

interface SettingsChange {
  changes: readonly SettingChange[]
  actor: SiteActor
}

/**
 * Changes some settings of a site, all or none; settings that have the value already are left alone, so that a repeated
 * change has no effect. Unknown names are programming errors.
 */
export async function changeSettings(
  db: Db,
  siteId: number,
  { changes, actor }: SettingsChange,
): Promise<SettingsResult> {
  let outcome: 'write' | 'nothing' | { changed: string[] } = 'nothing'
  const written = await changeSections(db, siteId, {
    sections: [settingsSection],
    dryRun: false,
    actor,
    async change(tx) {
      const settings = await settingsSection.read(tx, siteId)
      const different = changes.filter(({ name, value }) => readSetting(settings, name) !== value)
      const changed = different.filter(({ name, seen }) => readSetting(settings, name) !== seen).map(({ name }) => name)
      outcome = changed.length > 0 ? { changed } : different.length > 0 ? 'write' : 'nothing'
      return outcome === 'write' ? { settings: applyChanges(settings, different) } : {}
    },
  })
  const decided = outcome as 'write' | 'nothing' | { changed: string[] }
  if (decided === 'nothing') return { ok: true }
  if (decided !== 'write') return { ok: false, changed: decided.changed }
  if (written.ok) return { ok: true }
  return {
    ok: false,
    problems: written.problems.map(({ path, why }) => ({ path: path.replace(/^settings\./, ''), why })),
  }
}

function readSetting(settings: RawSettings, name: string): unknown {
  const flag = flagNamed(name)
  if (!flag) throw new Error(`There is no setting ${name}`)
  return getFlagValue(settings, flag)
}

function applyChanges(settings: RawSettings, changes: readonly SettingChange[]): unknown {
  const next = structuredClone(settings) as Record<string, unknown>
  for (const { name, value } of changes) {
    const path = flagNamed(name)?.path ?? []
    const group = path.slice(0, -1).reduce((node, step) => node[step] as Record<string, unknown>, next)
    group[path.at(-1) ?? ''] = value
  }
  return next
}
