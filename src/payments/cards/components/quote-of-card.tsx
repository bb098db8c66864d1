import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { Quote } from '../quote.ts'

/** What the paying page itself says of a card by its first digits, once it was asked. */
export function useQuoteOfCard(here: string): { found: Quote | null | undefined; requestQuote: (bin: string) => void } {
  const { data, load } = useFetcher<{ quote: Quote | null }>()
  const requestQuote = useCallback(
    (bin: string) => void load(`${here}${here.includes('?') ? '&' : '?'}bin=${bin}`),
    [here, load],
  )
  return { found: data?.quote, requestQuote }
}
