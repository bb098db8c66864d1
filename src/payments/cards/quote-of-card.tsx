import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { Quote } from './quote.ts'

/** The page's quote for a card's first digits, once requested. */
export function useQuoteOfCard(here: string): { found: Quote | null | undefined; requestQuote: (bin: string) => void } {
  const { data, load } = useFetcher<{ quote: Quote | null }>()
  const requestQuote = useCallback(
    (bin: string) => void load(`${here}${here.includes('?') ? '&' : '?'}bin=${bin}`),
    [here, load],
  )
  return { found: data?.quote, requestQuote }
}
