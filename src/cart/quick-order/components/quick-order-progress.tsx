import { useEffect, useEffectEvent, useId } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { inputClass, SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QuickOrderAnswer } from '../quick-order-form.ts'
import type { QuickOrderListView } from '../quick-order-view.ts'
import type { QuickOrderScreenData } from './quick-order-screen.tsx'

/** Upload of a list: download the template, fill it in, upload it, complete (catalogue 2). */
export function QuickOrderSteps({ template }: { template: string }) {
  const { t } = useTexts()
  const file = useId()
  return (
    <details className="sheet" open>
      <summary className="flex items-center gap-2 p-3 font-semibold">
        <Icon name="file" className="size-5 text-ink-faint" />
        {t('quickOrder.upload.title')}
        <Icon name="down" className="turns ms-auto size-4" />
      </summary>
      <Form method="post" encType="multipart/form-data" className="border-t border-line p-3">
        <input type="hidden" name="intent" value="upload" />
        <ol className="flex list-decimal flex-col gap-2 ps-5 steps">
          <li>
            <a href={template} download className="font-semibold text-brand-ink underline-offset-2 hover:underline">
              {t('quickOrder.template.link')}
            </a>
          </li>
          <li>{t('quickOrder.step.fill')}</li>
          <li>
            <label htmlFor={file}>{t('quickOrder.step.upload')}</label>
            <input
              id={file}
              type="file"
              name="file"
              required
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby={`${file}-hint`}
              className={`${inputClass} mt-1 block min-w-0`}
            />
            <p id={`${file}-hint`} className="mt-1 text-sm text-ink-faint">
              {t('quickOrder.upload.label')}. {t('quickOrder.upload.hint')}
            </p>
          </li>
          <li>{t('quickOrder.step.complete')}</li>
        </ol>
        <Button type="submit" className="mt-3 w-full">
          {t('quickOrder.upload.submit')}
        </Button>
      </Form>
    </details>
  )
}

/** Delay before retrying after a lost connection. */
const RETRY_MS = 3000

/** Progress of the lookup. While rows wait the page requests the next batch; each reply renders the rows again. */
export function QuickOrderProgress({ list: { progress, checked } }: { list: QuickOrderListView }) {
  const { t } = useTexts()
  useChecking(progress.waiting)
  if (progress.waiting === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-brand-soft px-3 py-2">
      <progress
        value={progress.rows - progress.waiting}
        max={progress.rows}
        aria-label={checked}
        className="h-2 min-w-40 flex-1"
      />
      <p role="status" className="text-sm digits">
        {checked}
      </p>
      <Form method="post" className="without-script">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" size="small">
          {t('quickOrder.progress.continue')}
        </Button>
      </Form>
    </div>
  )
}

function useChecking(waiting: number) {
  const { state, submit, data } = useFetcher<QuickOrderAnswer>()
  const check = useEffectEvent(() => void submit({ intent: 'check' }, { method: 'post' }))
  useEffect(() => {
    if (waiting === 0 || state !== 'idle') return
    const timer = setTimeout(() => check(), data?.lost ? RETRY_MS : 0)
    return () => clearTimeout(timer)
  }, [waiting, state, data])
}

/** The last step: adds all ready rows to the chosen cart. Sticky below a long list. */
export function QuickOrderCompletion({ screen: { list, key, carts } }: { screen: QuickOrderScreenData }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { ready, review, waiting, short } = list.progress
  const orderable = list.rows.some(({ shortage }) => shortage?.orderAll)
  return (
    <footer className="sticky bottom-0 z-1 flex flex-wrap items-end justify-end gap-2 rounded-b-box border-t border-line bg-paper p-3">
      {list.total && (
        <p className="me-auto flex w-full flex-wrap items-baseline justify-between gap-x-3 self-center sm:w-auto">
          <span className="text-sm text-ink-soft">{list.total.title}</span>
          <Ltr className="text-lg font-semibold digits">{list.total.amount}</Ltr>
        </p>
      )}
      {short > 0 && orderable && (
        <Form method="post" className={list.total ? undefined : 'me-auto'}>
          <input type="hidden" name="rowId" value="0" />
          <Button type="submit" name="intent" value="order" look="quiet">
            {t('quickOrder.short.acceptAll')}
          </Button>
        </Form>
      )}
      {review > 0 && (
        <Form method="post" className={list.total ? undefined : 'me-auto'}>
          <input type="hidden" name="rowId" value="0" />
          <Button type="submit" name="intent" value="confirm" disabled={busy}>
            <Icon name="check" className="size-4" />
            {t('quickOrder.review.confirmAll', { count: review })}
          </Button>
        </Form>
      )}
      <Form method="post" className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
        <input type="hidden" name="intent" value="complete" />
        <input type="hidden" name="key" value={key} />
        {carts.length > 0 && (
          <SelectField name="cart" label={t('quickOrder.complete.cart')} hiddenLabel className="min-w-40 flex-1">
            {carts.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" look="main" disabled={ready === 0 || waiting > 0 || busy} className="flex-1">
          <Icon name="cart" className="size-4" />
          {t('quickOrder.complete.submit', { count: ready })}
        </Button>
      </Form>
    </footer>
  )
}
