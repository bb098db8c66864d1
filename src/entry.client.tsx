import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LANGUAGE, isLanguage } from './platform/i18n/language.ts'
import { type Catalogue, createTexts } from './platform/i18n/texts.ts'
import { guardChunks } from './shell/chunk-guard.ts'
import { checkVersionBeforeMount } from './site/version-watch.tsx'
import { helpNumberFields } from './ui/forms/number-typing.ts'
import { TextsProvider } from './ui/page/texts.ts'

/** Loads only the texts of the page's own language; their addresses are in the head of the page. */
async function hydrate() {
  checkVersionBeforeMount()
  const { lang } = document.documentElement
  const addresses = [...document.querySelectorAll<HTMLMetaElement>('meta[name="texts"]')].map(({ content }) => content)
  const catalogues = await Promise.all(addresses.map(loadCatalogue))
  const texts = createTexts(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, Object.assign({}, ...catalogues))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    )
  })
}

async function loadCatalogue(address: string): Promise<Catalogue> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.json()
}

guardChunks()
helpNumberFields()
// Without its texts a page stays as the server rendered it, which works, rather than rendering message keys (storefront
// 8).
hydrate().catch((error: unknown) => console.error('The texts of the page cannot be loaded.', error))
