import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getMessages } from '../../platform/i18n/messages.server.ts'
import { TextsProvider } from '../page/texts.ts'
import { NotFoundMessage } from './not-found-message.tsx'

const show = (props: React.ComponentProps<typeof NotFoundMessage>) =>
  renderToStaticMarkup(
    <TextsProvider value={getMessages('en')}>
      <MemoryRouter>
        <NotFoundMessage {...props} />
      </MemoryRouter>
    </TextsProvider>,
  )

describe('the not-found message (storefront 2.9)', () => {
  it('says that the record was not found, or what it is given', () => {
    expect(show({})).toContain('Record was not found.')
    expect(show({ message: 'No news yet' })).toContain('No news yet')
    expect(show({ message: 'No news yet' })).not.toContain('Record')
  })

  it('leads to the login where that may help, and nowhere else', () => {
    expect(show({ login: '/en/login' })).toContain('href="/en/login"')
    expect(show({ login: null })).not.toContain('<a')
  })
})
