import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ChooserView } from '#src/catalog/variations/chooser-view.ts'
import { VariationForm } from '#src/catalog/variations/variation-form.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface LoadedPrompt {
  view: ChooserView | null
  add: string | null
  back: string
}

/** The chooser of the product's own page over the page it was added from: properties, quantities, addresses. */
export function VariationPrompt({ address, onAdded }: { address: string; onAdded: () => void }) {
  const { t } = useTexts()
  const { data, load } = useFetcher<LoadedPrompt>()
  // Opened by a response, not by a click, so it loads by itself.
  useEffect(() => void load(address), [address, load])
  if (!data) return <div className="min-h-60" aria-busy="true" />
  if (!data.view || data.view.lines.length === 0) return <p role="alert">{t('refusal.RecordWasNotFound')}</p>
  return <VariationForm view={data.view} add={data.add} back={data.back} onAdded={onAdded} />
}
