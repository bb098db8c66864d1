import type { PageRequest } from '#src/api/page-context.ts'
import type { RailPage } from '#src/shop/pages.ts'

/** The name of a page in the rail and in the search. */
export const getPageName = ({ i18n: { t } }: Pick<PageRequest, 'i18n'>, name: RailPage): string =>
  name === 'backOffice' ? t('backOffice.home.title') : t(`shell.page.${name}`)
