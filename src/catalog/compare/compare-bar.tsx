import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { readStored, writeStored } from '#src/ui/storage/browser-storage.ts'
import { MAX_COMPARED } from './comparison.ts'

/** Form id that connects the checkboxes of the rows to the bar. */
export const COMPARE_FORM = 'compare'

const ChosenBar = lazy(() => import('./chosen-bar.tsx'))
const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

/** Comparison bar at the bottom of the window. Key it by the page. */
export function CompareBar({ compare }: { compare: string }) {
  const { t } = useTexts()
  const [ids, setIds] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  useChoice(ids, setIds)
  const clear = () => {
    writeStored('compared', null)
    setIds([])
  }
  return (
    <form id={COMPARE_FORM} action={compare} className={ids.length > 0 ? 'over-the-end' : undefined}>
      <Button type="submit" className="without-script my-2">
        {t('listing.compare.choose')}
      </Button>
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <ChosenBar count={ids.length} onClear={clear} onCompare={() => setOpen(true)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <CompareDialog address={`${compare}?${toQuery(ids)}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </form>
  )
}

const toQuery = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ['compare', id])).toString()

const getCheckboxes = () => document.querySelectorAll<HTMLInputElement>(`input[name="compare"][form="${COMPARE_FORM}"]`)

/** Stored for the visit, so that other pages of the listing share it; controls the checkboxes of the rows. */
function useChoice(ids: readonly string[], setIds: (ids: readonly string[]) => void) {
  useEffect(() => {
    const stored = JSON.parse(readStored('compared') ?? '[]') as string[]
    // Checked before hydration, when nothing listened.
    const checked = [...getCheckboxes()].filter((box) => box.checked).map(({ value }) => value)
    const chosen = [...new Set([...stored, ...checked])].slice(0, MAX_COMPARED)
    if (chosen.length > stored.length) writeStored('compared', JSON.stringify(chosen))
    setIds(chosen)
  }, [setIds])
  useEffect(() => {
    for (const box of getCheckboxes()) {
      box.checked = ids.includes(box.value)
      box.disabled = !box.checked && ids.length >= MAX_COMPARED
    }
  }, [ids])
  useEffect(() => {
    const handleChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute('form') !== COMPARE_FORM) return
      const others = ids.filter((id) => id !== target.value)
      const chosen = target.checked ? [...others, target.value].slice(0, MAX_COMPARED) : others
      writeStored('compared', JSON.stringify(chosen))
      setIds(chosen)
    }
    document.addEventListener('change', handleChange)
    return () => document.removeEventListener('change', handleChange)
  }, [ids, setIds])
}
