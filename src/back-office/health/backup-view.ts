import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { BACKUP_STATES, type ListedBackup } from '#src/backups/backup.ts'
import { formatBytes, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { type HealthFactView, toMoment } from './health-view.ts'
import type { getHealth } from './wire.ts'

/** The states with what became of a complete file. */
export const BACKUP_CONDITIONS = [...BACKUP_STATES, 'unchecked', 'removed'] as const
type BackupCondition = (typeof BACKUP_CONDITIONS)[number]

export interface BackupView {
  id: number
  startedAt: string
  state: string
  tone: Tone
  /** Why it failed, or what the state means; empty if the state is enough. */
  note: string
  facts: HealthFactView[]
}

/** The backups of one file for the page of health. */
export function toBackupsView(page: PageRequest, { backupPlan, backupFiles }: OutputOf<typeof getHealth>) {
  const { t } = page.i18n
  const { hasFolder, hour, maxFiles } = backupPlan
  const time = `${hour ?? 0}`.padStart(2, '0')
  const schedule = hour === null ? t('backupDesk.noSchedule') : t('backupDesk.schedule', { time: `${time}:00` })
  return {
    hasFolder,
    isOpen: backupFiles.some(isOpen),
    plan:
      maxFiles === null
        ? schedule
        : `${schedule} ${t('backupDesk.maxFiles', { number: formatQuantity(page.language, `${maxFiles}`) })}`,
    /** Of the form: a second press starts no second backup. */
    token: crypto.randomUUID(),
    files: backupFiles.map((backup) => toBackupView(page, backup)),
  }
}

const isOpen = ({ state }: ListedBackup) => state === 'waiting' || state === 'writing' || state === 'checking'

function toBackupView(page: PageRequest, backup: ListedBackup): BackupView {
  const { t } = page.i18n
  const { id, state, progress, problem, startedAt, requestedAt } = backup
  const condition = findCondition(backup)
  const percent = formatPercent(page.language, `${progress}`)
  return {
    id,
    startedAt: toMoment(page, startedAt ?? requestedAt),
    state: t(`backupDesk.state.${condition}`),
    tone: TONES[condition],
    note: problem
      ? t(`backupDesk.problem.${problem}`)
      : state === 'writing'
        ? t('backupDesk.progress', { percent })
        : '',
    facts: listFacts(page, backup),
  }
}

function findCondition({ state, isChecked, isRemoved }: ListedBackup): BackupCondition {
  if (state !== 'done') return state
  if (isRemoved) return 'removed'
  return isChecked ? 'done' : 'unchecked'
}

function listFacts(page: PageRequest, backup: ListedBackup): HealthFactView[] {
  const { fileName, bytes } = backup
  const { t } = page.i18n
  const duration = describeDuration(page, backup)
  return [
    ...(duration === '' ? [] : [{ label: t('backupDesk.duration'), value: duration }]),
    ...(bytes === null ? [] : [{ label: t('backupDesk.size'), value: formatBytes(page.language, bytes) }]),
    ...(fileName === null ? [] : [{ label: t('backupDesk.file'), value: fileName }]),
  ]
}

const TONES: Record<BackupCondition, Tone> = {
  waiting: 'neutral',
  writing: 'brand',
  checking: 'brand',
  done: 'good',
  unchecked: 'warn',
  removed: 'neutral',
  failed: 'bad',
}

const MINUTE = 60

/** How long a complete backup took: in seconds, or in minutes if it took longer than two. */
function describeDuration(
  { i18n: { t }, language }: PageRequest,
  { state, startedAt, finishedAt }: ListedBackup,
): string {
  if (state !== 'done' || !startedAt || !finishedAt) return ''
  const seconds = Math.max(Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000), 1)
  if (seconds <= 2 * MINUTE) return t('backupDesk.seconds', { number: formatQuantity(language, `${seconds}`) })
  return t('backupDesk.minutes', { number: formatQuantity(language, `${Math.round(seconds / MINUTE)}`) })
}
