import { Form, useNavigation } from 'react-router'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { BackupView } from './backup-view.ts'
import { HealthFacts } from './health-facts.tsx'

interface BackupSectionProps {
  backups: {
    hasFolder: boolean
    isOpen: boolean
    plan: string
    token: string
    files: readonly BackupView[]
  }
  /** Where the user proves the second factor again before a backup; null if that is not needed. */
  confirm: string | null
  answer: { done: boolean; message: string } | undefined
}

/** The last backups of one file, and the button that starts one. */
export function BackupSection({
  backups: { hasFolder, isOpen, plan, token, files },
  confirm,
  answer,
}: BackupSectionProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="backup-files" className="sheet mt-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose min-w-0 flex-1 basis-80">
          <h2 id="backup-files" className="text-lg">
            {t('backupDesk.title')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-soft">{t('backupDesk.text')}</p>
          {hasFolder && <p className="mt-1 text-sm text-pretty text-ink-soft">{plan}</p>}
        </div>
        {hasFolder && !confirm && <StartForm token={token} isOpen={isOpen} />}
      </div>
      {hasFolder && confirm && <ConfirmNotice text={t('backupDesk.confirm')} to={confirm} className="mt-3" />}
      {answer && (
        <p
          role={answer.done ? 'status' : 'alert'}
          className={`mt-3 rounded-control px-3 py-2.5 font-semibold ${answer.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {answer.message}
        </p>
      )}
      {!hasFolder && <FolderSteps />}
      {files.length > 0 && (
        <ul aria-label={t('backupDesk.title')} className="ruled mt-3 border-t border-line">
          {files.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
      {hasFolder && files.length === 0 && <p className="mt-3">{t('backupDesk.none')}</p>}
      {hasFolder && <p className="mt-3 text-sm text-pretty text-ink-soft">{t('backupDesk.restore')}</p>}
    </section>
  )
}

function StartForm({ token, isOpen }: { token: string; isOpen: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="main" disabled={busy || isOpen}>
        {t('backupDesk.start')}
      </Button>
    </Form>
  )
}

/** What an operator does so that backups can be started here. */
function FolderSteps() {
  const { t } = useTexts()
  return (
    <div className="mt-3 rounded-control bg-sunk p-3 text-sm">
      <p>{t('backupDesk.noFolder')}</p>
      <p className="mt-2">
        <code className="break-all">
          <Ltr>BACKUP_DIR=/var/backups/vitrin</Ltr>
        </code>
      </p>
    </div>
  )
}

function BackupRow({ backup: { startedAt, state, tone, note, facts } }: { backup: BackupView }) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{startedAt}</bdi>
          <Badge tone={tone}>{state}</Badge>
        </h3>
        {note !== '' && <p className="text-sm text-pretty text-ink-soft">{note}</p>}
      </div>
      <HealthFacts facts={facts} />
    </li>
  )
}
