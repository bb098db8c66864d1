import { z } from 'zod'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatBytes, formatHour, formatQuantity } from '#src/platform/i18n/format.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { RefreshedHeader } from '../refreshed-header.tsx'
import type { Route } from './+types/health-page'
import { BackupSection } from './backup-section.tsx'
import { toBackupsView } from './backup-view.ts'
import { HealthFacts } from './health-facts.tsx'
import { type HealthCheckView, toHealthViews, toMoment } from './health-view.ts'
import { VerificationSection } from './verification-section.tsx'
import { toVerificationView } from './verification-view.ts'
import { getHealth, startBackup, startVerification } from './wire.ts'

/** The state of the installation in plain words, with what to do about it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'health')
  const health = await page.call(getHealth)
  const { t } = page.i18n
  const count = (state: string) =>
    formatQuantity(page.language, `${health.checks.filter((check) => check.state === state).length}`)
  return {
    head: hiddenHead(page, t('shell.page.health')),
    checks: toHealthViews(page, health),
    summary: health.checks.some(({ state }) => state === 'broken' || state === 'attention')
      ? t('healthDesk.summary', { broken: count('broken'), attention: count('attention') })
      : t('healthDesk.allGood'),
    program: [
      { label: t('healthDesk.program.version'), value: health.version },
      { label: t('healthDesk.program.node'), value: health.nodeVersion },
      { label: t('healthDesk.program.schema'), value: health.database.lastMigration },
      { label: t('healthDesk.program.address'), value: page.origin },
      { label: t('healthDesk.program.since'), value: toMoment(page, health.startedAt) },
    ],
    bases: health.bases.map(({ startedAt, finishedAt, bytes }) => ({
      startedAt: toMoment(page, startedAt),
      finishedAt: toMoment(page, finishedAt),
      size: formatBytes(page.language, bytes),
    })),
    backups: toBackupsView(page, health),
    verification: toVerificationView(page, health),
    confirm: await loadConfirmPath(page, getPagePath(page, 'health')),
    archives: health.archive !== null,
    isEmbedded: health.database.isEmbedded,
    loadedAt: formatHour(page.language, health.at, page.site.timeZone),
    here: getPagePath(page, 'health'),
  }
}

/** Starts a backup, or a verification of the data. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'health')
  const form = await args.request.formData()
  const token = z.uuid().safeParse(form.get('token'))
  if (!token.success) return { isVerification: false, done: false, message: page.i18n.t('refusal.InvalidRequest') }
  const isVerification = form.get('intent') === 'verify'
  const { done, message } = await page.call(isVerification ? startVerification : startBackup, { token: token.data })
  const started = page.i18n.t(isVerification ? 'verificationDesk.started' : 'backupDesk.started')
  return { isVerification, done, message: done ? started : message }
}

export const meta = pageMeta

/** While a backup is written or the data is verified, the data of the page is loaded again after so many seconds. */
const RUNNING_SECONDS = 5

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { checks, summary, program, bases, backups, verification, confirm, archives, isEmbedded, loadedAt, here } =
    loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <RefreshedHeader
        title={t('shell.page.health')}
        text={t('healthDesk.text')}
        loadedAt={loadedAt}
        here={here}
        {...((backups.isOpen || verification.isOpen) && { seconds: RUNNING_SECONDS })}
      />
      <p role="status" className="mb-3 font-semibold">
        {summary}
      </p>
      <ul aria-label={t('healthDesk.checks')} className="sheet ruled">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <BackupSection backups={backups} confirm={confirm} answer={answer?.isVerification ? undefined : answer} />
      <VerificationSection verification={verification} answer={answer?.isVerification ? answer : undefined} />
      <div className="mt-4 grid items-start gap-4 desk:grid-cols-2">
        <section aria-labelledby="program" className="sheet p-4">
          <h2 id="program" className="mb-2 text-lg">
            {t('healthDesk.program.title')}
          </h2>
          <HealthFacts facts={program} />
        </section>
        {archives && <BaseBackups bases={bases} />}
        <Commands isEmbedded={isEmbedded} />
      </div>
    </div>
  )
}

function CheckRow({ check: { title, state, tone, text, facts, link } }: { check: HealthCheckView }) {
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 desk:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          <Badge tone={tone}>{state}</Badge>
        </h2>
        <p className="text-sm text-pretty text-ink-soft">{text}</p>
        {link && (
          <p className="mt-1 text-sm">
            <TextLink to={link.href}>{link.title}</TextLink>
          </p>
        )}
      </div>
      <HealthFacts facts={facts} />
    </li>
  )
}

interface BaseBackupsProps {
  bases: readonly { startedAt: string; finishedAt: string; size: string }[]
}

function BaseBackups({ bases }: BaseBackupsProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="base-backups" className="sheet p-4">
      <h2 id="base-backups" className="text-lg">
        {t('healthDesk.bases.title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{t('healthDesk.bases.text')}</p>
      {bases.length === 0 ? (
        <p className="mt-2">{t('healthDesk.bases.none')}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead className="text-ink-soft">
            <tr>
              {[t('healthDesk.bases.begun'), t('healthDesk.bases.complete'), t('healthDesk.bases.size')].map(
                (heading) => (
                  <th key={heading} scope="col" className="py-1 pe-3 font-semibold">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {bases.map(({ startedAt, finishedAt, size }) => (
              <tr key={startedAt} className="border-t border-line">
                {[startedAt, finishedAt, size].map((value) => (
                  <td key={value} className="py-1 pe-3">
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What only the machine of the shop does: each command with what it is for. */
function Commands({ isEmbedded }: { isEmbedded: boolean }) {
  const { t } = useTexts()
  const commands = [
    ['npm run backup -- /var/backups/vitrin/shop.backup', t('healthDesk.commands.backup')],
    ['npm run restore -- /var/backups/vitrin/shop.backup --check', t('healthDesk.commands.check')],
    ...(isEmbedded
      ? [
          ['npm run backup -- --base --keep 14', t('healthDesk.commands.base')],
          ['npm run restore -- --into .data/rehearsal', t('healthDesk.commands.rehearse')],
        ]
      : []),
  ]
  return (
    <section aria-labelledby="machine-commands" className="sheet p-4">
      <h2 id="machine-commands" className="text-lg">
        {t('healthDesk.commands.title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{t('healthDesk.commands.text')}</p>
      <dl className="mt-2 grid gap-2 text-sm">
        {commands.map(([command, text]) => (
          <div key={command}>
            <dt>
              <code className="break-words">
                <Ltr>{command}</Ltr>
              </code>
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
