import './imports.css'
import { Link } from 'react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { UploadView } from './upload-view.ts'

const PROGRESS_TEXTS = {
  comparing: 'imports.comparingText',
  applying: 'imports.applyingText',
  reverting: 'imports.undo.progress',
} as const

/** How far the job is; without script `here` reloads. */
export function UploadProgress({ upload, here }: { upload: UploadView; here: string }) {
  const { t } = useTexts()
  const { done, total, text } = upload.progress
  const state = upload.state === 'applying' || upload.state === 'reverting' ? upload.state : 'comparing'
  return (
    <section aria-live="polite" className="sheet grid gap-3 p-4">
      <p>{t(PROGRESS_TEXTS[state])}</p>
      <progress
        aria-label={t(`imports.state.${state}`)}
        className="import-progress"
        {...(total && { value: done, max: total })}
      />
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <Link to={here} reloadDocument className={classes(buttonClass('quiet', 'small'), 'justify-self-start no-script')}>
        {t('imports.refresh')}
      </Link>
    </section>
  )
}

/** What came of the comparison or the application. */
export function UploadSummary({ upload }: { upload: UploadView }) {
  const { t } = useTexts()
  const { state, counts, problem, appliedPart, isEmpty, hasContent, results } = upload
  const hasMoved = results.tabs.some(({ list }) => list === 'moved')
  return (
    <section className="sheet grid gap-3 p-4">
      {state === 'failed' && problem && (
        <div role="alert" className="rounded-box bg-bad-soft p-3 text-bad">
          <p>
            {problem.text} {appliedPart}
          </p>
          {problem.detail && (
            <p className="mt-1 text-sm">
              <bdi lang={problem.detail.isEnglish ? 'en' : undefined}>{problem.detail.text}</bdi>
            </p>
          )}
        </div>
      )}
      {state === 'moved' && (
        <p role="alert" className="rounded-box bg-warn-soft p-3 text-warn">
          {t('imports.movedText')} {appliedPart}
        </p>
      )}
      {state === 'scheduled' && (
        <p role="status" className="rounded-box bg-brand-soft p-3">
          {t('imports.scheduledText')} {upload.scheduled}
        </p>
      )}
      {state === 'done' && (
        <p role="status" className="rounded-box bg-good-soft p-3 text-good">
          {t('imports.doneText')} {hasMoved && t('imports.leftAlone')}
        </p>
      )}
      {upload.undo.result && (
        <p role="status" className="rounded-box bg-good-soft p-3 text-good">
          {upload.undo.result}
        </p>
      )}
      {!hasContent && <p className="text-ink-soft">{t('imports.gone')}</p>}
      {counts && (
        <>
          <dl className="import-counts">
            {counts.figures.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Ltr>{text}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
          {state === 'compared' && counts.exceeded.length > 0 && (
            <div role="alert" className="grid gap-2 rounded-box bg-warn-soft p-3 text-warn">
              <p className="font-semibold">{t('imports.limitsText')}</p>
              <ul className="grid gap-1">
                {counts.exceeded.map(({ name, title, text }) => (
                  <li key={name}>
                    {title}: <bdi>{text}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {state === 'compared' && isEmpty && <p className="text-ink-soft">{t('imports.nothingToApply')}</p>}
          {upload.undo.prospect && !isEmpty && <p className="text-sm text-ink-soft">{upload.undo.prospect}</p>}
          {counts.made && <p className="text-sm text-ink-soft">{counts.made}</p>}
          {counts.unused && <p className="text-sm text-ink-soft">{counts.unused}</p>}
        </>
      )}
    </section>
  )
}

interface UploadResultsProps {
  upload: UploadView
  number: number
  here: string
}

/** Changes, refused rows, notes and moved records, a page at a time. */
export function UploadResults({ upload, number, here }: UploadResultsProps) {
  const { t } = useTexts()
  const { list, tabs, pages, changes, problems } = upload.results
  const isEmpty = changes.length + problems.length === 0
  return (
    <section aria-label={t('imports.tabs')} className="sheet min-w-0">
      <nav aria-label={t('imports.tabs')} className="import-tabs">
        {tabs.map((tab) => (
          <Link
            key={tab.list}
            to={`${here}?list=${tab.list}`}
            prefetch="none"
            preventScrollReset
            aria-current={tab.list === list ? 'page' : undefined}
          >
            {tab.name} <span className="digits text-ink-faint">{tab.count}</span>
          </Link>
        ))}
      </nav>
      {isEmpty ? (
        <p className="px-4 py-3 text-ink-soft">{t('imports.noRows')}</p>
      ) : list === 'changes' ? (
        <ChangeRows changes={changes} />
      ) : list === 'moved' || list === 'notUndone' ? (
        <MovedRows list={list} problems={problems} />
      ) : (
        <ProblemRows problems={problems} />
      )}
      <Pagination page={number} pages={pages} buildHref={(to) => `${here}?list=${list}&page=${to}`} className="p-3" />
    </section>
  )
}

function ChangeRows({ changes }: { changes: UploadView['results']['changes'] }) {
  const { t } = useTexts()
  return (
    <Table label={t('imports.largestFirst')} className="import-table">
      <caption className="px-4 pt-2 text-start text-sm text-ink-faint">{t('imports.largestFirst')}</caption>
      <thead>
        <tr>
          <Th>{t('imports.change.code')}</Th>
          <Th>{t('imports.change.field')}</Th>
          <Th>{t('imports.change.before')}</Th>
          <Th>{t('imports.change.after')}</Th>
          <Th number>{t('imports.change.percent')}</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ no, code, field, before, after, percent }) => (
          <tr key={no}>
            <Td className="font-semibold">
              <bdi>{code}</bdi>
            </Td>
            <Td>
              <bdi>{field}</bdi>
            </Td>
            <Td data-label={t('imports.change.before')} className="text-ink-soft">
              <bdi>{before || '–'}</bdi>
            </Td>
            <Td data-label={t('imports.change.after')}>
              <bdi>{after || '–'}</bdi>
            </Td>
            <Td number>
              <Ltr>{percent}</Ltr>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type Problems = UploadView['results']['problems']

function ProblemRows({ problems }: { problems: Problems }) {
  const { t } = useTexts()
  return (
    <Table label={t('imports.problem.reason')} className="import-table">
      <thead>
        <tr>
          <Th number>{t('imports.problem.row')}</Th>
          <Th>{t('imports.change.code')}</Th>
          <Th>{t('imports.problem.reason')}</Th>
          <Th>{t('imports.problem.text')}</Th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ no, line, code, column, value, reason, rowText }) => (
          <tr key={no}>
            <Td number data-label={t('imports.problem.row')}>
              <Ltr>{line}</Ltr>
            </Td>
            <Td className="font-semibold">
              <bdi>{code}</bdi>
            </Td>
            <Td>
              {column && (
                <>
                  <bdi>{column}</bdi>:{' '}
                </>
              )}
              <bdi lang={reason.isEnglish ? 'en' : undefined}>{reason.text}</bdi>
              {value && !reason.text.includes(value) && (
                <span className="block text-sm text-ink-faint">
                  <bdi>{value}</bdi>
                </span>
              )}
            </Td>
            <Td className="text-sm text-ink-faint break-words">
              <bdi>{rowText}</bdi>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function MovedRows({ list, problems }: { list: 'moved' | 'notUndone'; problems: Problems }) {
  const { t } = useTexts()
  const other = t(list === 'moved' ? 'imports.moved.list' : 'imports.moved.before')
  return (
    <Table label={t(`imports.tab.${list}`)} className="import-table">
      <thead>
        <tr>
          <Th>{t('imports.change.code')}</Th>
          <Th>{t('imports.change.field')}</Th>
          <Th>{t('imports.moved.now')}</Th>
          <Th>{other}</Th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ no, code, column, value, reason }) => (
          <tr key={no}>
            <Td className="font-semibold">
              <bdi>{code}</bdi>
            </Td>
            <Td>
              <bdi>{column}</bdi>
            </Td>
            <Td data-label={t('imports.moved.now')}>
              <bdi>{value || '–'}</bdi>
            </Td>
            <Td data-label={other}>
              <bdi>{reason.text || '–'}</bdi>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
