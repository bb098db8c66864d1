import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { i18nOptions } from './platform/i18n/i18n-options.ts'
import { guardChunks } from './shell/chunk-guard.ts'
import { noticeVersionBeforeMount } from './site/components/version-watch.tsx'

/** The page's own language alone is loaded; its address stands in the preload link of the page. */
async function hydrate() {
  noticeVersionBeforeMount()
  const language = document.documentElement.lang
  const texts = document.querySelector<HTMLLinkElement>('link[data-texts]')?.href
  const translation = texts ? await textsAt(texts) : {}
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: { translation } } })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

async function textsAt(address: string): Promise<object> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.json()
}

guardChunks()
// Without its texts a page stays as the server sent it, whole and working, rather than be drawn anew in keys (storefront 8).
hydrate().catch((error: unknown) => console.error('The texts of the page cannot be loaded.', error))
