import { redirectsSection } from '#src/content/redirects/commands.server.ts'
import { contentSection, newsSection, seoSection } from '#src/content/section-commands.server.ts'
import { downloadsSection } from '#src/downloads/commands.server.ts'
import { inboxSection } from '#src/inbox/commands.server.ts'
import {
  accountsSection,
  methodsSection,
  paymentLinkSection,
  terminalsSection,
} from '#src/payments/settings-commands.server.ts'
import { priceListsSection } from '#src/pricing/price-list-commands.server.ts'
import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { depotsSection } from '#src/stock/depot-commands.server.ts'
import { bannersSection } from '../banners/commands.server.ts'
import { mailSection } from '../notifications/mail-commands.server.ts'
import { emailTemplatesSection } from '../notifications/templates/commands.server.ts'
import { readEnv } from '../platform/env.ts'
import { labelsSection } from '../products/label-section-commands.server.ts'
import { shippingSection } from '../shipping/section-commands.server.ts'
import { menusSection } from '../site/menus/commands.server.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { contractsSection } from '../site/sections/contracts-commands.server.ts'
import { currenciesSection } from '../site/sections/currencies-commands.server.ts'
import { settingsSection, siteFactsSection } from '../site/sections/site-commands.server.ts'

/** Sections of a site's settings in the order they are written. Each module with a section registers it here. */
export const SITE_SECTIONS: readonly SiteSection[] = [
  siteFactsSection,
  settingsSection,
  currenciesSection,
  priceListsSection,
  depotsSection,
  labelsSection,
  contractsSection,
  bannersSection,
  inboxSection,
  contentSection,
  newsSection,
  redirectsSection,
  downloadsSection,
  mailSection(() => readEnv().secret),
  emailTemplatesSection,
  methodsSection,
  accountsSection,
  terminalsSection(() => readEnv().secret),
  paymentLinkSection(() => readEnv().secret),
  seoSection,
  menusSection,
  promotionsSection,
  shippingSection,
]
