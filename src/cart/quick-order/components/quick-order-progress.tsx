import { useEffect, useEffectEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QuickOrderAnswer } from '../views/quick-order-answer.ts'
import type { QuickOrderListView } from '../views/quick-order-view.ts'

/** Delay before retrying after a lost connection. */
const AGAIN_MS = 3000

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
    const timer = setTimeout(() => check(), data?.lost ? AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [waiting, state, data])
}
