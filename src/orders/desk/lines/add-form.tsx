import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskActionResult } from '../answer.ts'
import { type DeskActionProps, getAnswer } from '../desk-form.tsx'
import { ADD_INTENT, type LinesReport } from './add-answer.ts'

interface AddLinesFormProps extends DeskActionProps {
  /** Idempotency key, chosen when the page was rendered. */
  addKey: string
  version: number
}

/**
 * Lines to add to an order that waits for approval. Enter adds the typed row and leads back to the code, so that many
 * rows are typed one after the other; a list of rows is pasted.
 */
export function AddLinesForm({ addKey, version, ...action }: AddLinesFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { answer, count } = useLoadedAnswer(getAnswer(action, ADD_INTENT), busy)
  const typed = answer?.typed ?? {}
  return (
    <details className="rounded-control bg-ground" open={answer !== undefined || undefined}>
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">{t('orderLines.title')}</summary>
      <Form method="post" aria-label={t('orderLines.title')} className="flex flex-col gap-3 px-3 pb-3">
        <input type="hidden" name="intent" value={ADD_INTENT} />
        <input type="hidden" name="key" value={addKey} />
        <input type="hidden" name="version" value={version} />
        <p className="text-sm text-ink-soft">{t('orderLines.hint')}</p>
        <div key={count} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="code"
              label={t('orderLines.code')}
              dir="ltr"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed.code ?? ''}
              autoFocus={answer !== undefined}
              className="min-w-40 flex-1"
            />
            <TextField
              name="quantity"
              label={t('cart.line.quantity')}
              dir="ltr"
              inputMode="decimal"
              maxLength={15}
              autoComplete="off"
              defaultValue={typed.quantity ?? ''}
              className="w-24"
            />
            <Button type="submit" look="main" disabled={busy}>
              {t('orderLines.press')}
            </Button>
          </div>
          <CheckField
            name="aboveStock"
            label={t('orderLines.aboveStock')}
            defaultChecked={(typed.aboveStock ?? '') !== ''}
          />
          <details open={Boolean(typed.text || typed.note) || undefined}>
            <summary className="cursor-pointer py-1 text-sm font-semibold">{t('orderLines.more')}</summary>
            <div className="flex flex-col gap-3 pt-2">
              <TextAreaField
                name="text"
                rows={4}
                dir="ltr"
                maxLength={20_000}
                label={t('orderLines.paste')}
                hint={t('orderLines.pasteHint')}
                defaultValue={typed.text ?? ''}
              />
              <TextField
                name="note"
                maxLength={500}
                label={t('order.desk.why')}
                hint={t('order.desk.whyHint')}
                defaultValue={typed.note ?? ''}
              />
            </div>
          </details>
        </div>
        {/* Below the button that Enter presses: candidates are buttons too. */}
        {answer?.lines && <Report report={answer.lines} />}
      </Form>
    </details>
  )
}

/**
 * The last answer, and how many came: fields keyed by it are filled with what the last one returned. It is shown with
 * the key and the version of the next submission, which are loaded after it.
 */
function useLoadedAnswer(answer: DeskActionResult | undefined, loading: boolean) {
  const [last, setLast] = useState({ answer, count: 0 })
  if (!loading && answer !== undefined && answer !== last.answer) setLast({ answer, count: last.count + 1 })
  return last
}

/** The added lines, or the rows that were refused with what they may mean. */
function Report({ report: { added, refused } }: { report: LinesReport }) {
  const { t } = useTexts()
  if (added.length + refused.length === 0) return null
  return (
    <div role="status">
      {added.length > 0 && <p className="font-semibold text-good">{t('orderLines.added', { count: added.length })}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {added.map(({ lineNo, code, name, quantity, later, price }) => (
          <li key={lineNo}>
            <Ltr className="font-semibold">{`${quantity} × ${code}`}</Ltr> <bdi>{name}</bdi> · <Ltr>{price}</Ltr>
            {later && <span className="text-warn"> · {t('order.line.later', { quantity: later })}</span>}
          </li>
        ))}
        {refused.map(({ row, code, message, candidates }) => (
          <li key={row}>
            <span className="text-bad">
              {t('orderLines.row', { row })} <Ltr className="font-semibold">{code}</Ltr>: {message}
            </span>
            {candidates.length > 0 && <Candidates candidates={candidates} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Adds one of the products in place of the typed code. */
function Candidates({ candidates }: { candidates: LinesReport['refused'][number]['candidates'] }) {
  return (
    <span className="flex flex-wrap gap-2 py-1">
      {candidates.map(({ code, name }) => (
        <Button key={code} type="submit" name="candidate" value={code} look="plain" size="small">
          <Ltr className="font-semibold">{code}</Ltr> <bdi>{name}</bdi>
        </Button>
      ))}
    </span>
  )
}
