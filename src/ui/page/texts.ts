import { createContext, useContext } from 'react'
import type { Texts } from '#src/platform/i18n/texts.ts'

const PageTexts = createContext<Texts | undefined>(undefined)

/** Provided once around a page, on the server and in the browser. */
export const TextsProvider = PageTexts.Provider

/** The texts of the page's language. */
export function useTexts(): Texts {
  const texts = useContext(PageTexts)
  if (!texts) throw new Error('There are no texts around this component')
  return texts
}
