import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { NotFoundMessage } from './empty-state.tsx'
import { TextsProvider } from './page/texts.ts'

const show = (props: React.ComponentProps<typeof NotFoundMessage>) =>
  renderToStaticMarkup(
    <TextsProvider value={getMessages('en')}>
      <MemoryRouter>
        <NotFoundMessage {...props} />
      </MemoryRouter>
    </TextsProvider>,
  )

/** @requirement CONTENT-20 */
describe('not-found message (storefront 2.9)', () => {
  it('shows the general text, or the one passed in', () => {
    expect(show({})).toContain('Record was not found.')
    expect(show({ message: 'No news yet' })).toContain('No news yet')
    expect(show({ message: 'No news yet' })).not.toContain('Record')
  })

  it('links to the sign-in only where that may help', () => {
    expect(show({ login: '/en/login' })).toContain('href="/en/login"')
    expect(show({ login: null })).not.toContain('<a')
  })
})
