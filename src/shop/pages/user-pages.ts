import type { PageDefinition } from './page-definition.ts'

/** Pages of signing in and of the own account. */
export const USER_PAGES = {
  login: {
    slugs: ['giris', 'login', 'vhod', 'anmelden'],
    access: 'signIn',
    authRoutes: { '': 'session/login-page.tsx' },
  },
  representativeLogin: {
    slugs: [
      'musteri-temsilcisi-girisi',
      'customer-representative-login',
      'vhod-predstavitelya',
      'aussendienst-anmeldung',
    ],
    access: 'signInAsRepresentative',
    authRoutes: { '': 'session/login-page.tsx' },
  },
  logout: {
    slugs: ['cikis', 'logout', 'vyhod', 'abmelden'],
    access: 'signedIn',
    routes: { '': 'session/logout-page.tsx' },
  },
  renewSession: {
    slugs: ['oturum-yenile', 'renew-session', 'obnovit-seans', 'sitzung-erneuern'],
    access: 'anyone',
    bareRoutes: { '': 'session/renew-page.tsx' },
  },
  endShopView: {
    slugs: ['gorunumu-bitir', 'end-view', 'zakonchit-prosmotr', 'ansicht-beenden'],
    access: 'anyone',
    bareRoutes: { '': 'session/shop-view/end-page.tsx' },
  },
  register: {
    slugs: ['uyelik', 'register', 'registraciya', 'registrieren'],
    access: 'register',
    authRoutes: { '': 'session/membership/register-page.tsx' },
  },
  activation: {
    slugs: ['uyelik-onayi', 'activation', 'aktivaciya', 'aktivierung'],
    access: 'signIn',
    authRoutes: { '': 'session/membership/activation-page.tsx' },
  },
  resetPassword: {
    slugs: ['sifre-yenile', 'reset-password', 'novyy-parol', 'passwort-zuruecksetzen'],
    access: 'signIn',
    authRoutes: { '': 'session/access/reset-password-page.tsx' },
  },
  changeCustomer: {
    slugs: ['musteri-degistir', 'change-customer', 'smena-klienta', 'kundenwechsel'],
    access: 'switchCustomer',
    menu: { group: 'none', icon: 'swap' },
    routes: { '': 'representatives/change-customer-page.tsx' },
  },
  myTargets: {
    slugs: ['hedeflerim', 'my-targets', 'moi-plany', 'meine-ziele'],
    access: 'switchCustomer',
    menu: { group: 'myself', icon: 'check' },
    routes: { '': 'representatives/my-targets-page.tsx' },
  },
  notifications: {
    slugs: ['bildirimler', 'notifications', 'uvedomleniya', 'benachrichtigungen'],
    access: 'signedIn',
    menu: { group: 'myself', icon: 'bell' },
    routes: { '': 'notifications/bell/notifications-page.tsx' },
  },
  messages: {
    slugs: ['mesajlar', 'messages', 'soobshcheniya', 'nachrichten'],
    access: 'signedIn',
    menu: { group: 'myself', icon: 'mail' },
    routes: {
      '': 'message-centre/messages-page.tsx',
      '/new': 'message-centre/new-message-page.tsx',
      '/:id': 'message-centre/thread-page.tsx',
    },
  },
  addresses: {
    slugs: ['adreslerim', 'addresses', 'adresa', 'adressen'],
    access: 'seeAddresses',
    menu: { group: 'myself', icon: 'truck' },
    routes: { '': 'addresses/addresses-page.tsx', '/:id': 'addresses/address-page.tsx' },
  },
  changePassword: {
    slugs: ['sifre-degistir', 'change-password', 'smena-parolya', 'passwort-aendern'],
    access: 'changeOwnAccess',
    menu: { group: 'myself', icon: 'pencil' },
    routes: { '': 'session/access/change-password-page.tsx' },
  },
  mySessions: {
    slugs: ['acik-oturumlarim', 'my-sessions', 'moi-seansy', 'meine-sitzungen'],
    access: 'changeOwnAccess',
    menu: { group: 'myself', icon: 'globe' },
    routes: { '': 'session/open-sessions/sessions-page.tsx' },
  },
  signInSecurity: {
    slugs: ['giris-guvenligi', 'sign-in-security', 'bezopasnost-vhoda', 'anmeldesicherheit'],
    access: 'changeOwnFactors',
    menu: { group: 'myself', icon: 'check' },
    routes: { '': 'session/two-factor/security/security-page.tsx' },
  },
  confirmIdentity: {
    slugs: ['kimlik-onayi', 'confirm-identity', 'podtverzhdenie-lichnosti', 'identitaet-bestaetigen'],
    access: 'changeOwnFactors',
    routes: { '': 'session/two-factor/confirm-page.tsx' },
    bareRoutes: { '/challenge': 'session/two-factor/challenge-page.tsx' },
  },
  ownData: {
    slugs: ['verilerim', 'my-data', 'moi-dannye', 'meine-daten'],
    access: 'changeOwnAccess',
    menu: { group: 'myself', icon: 'file' },
    routes: { '': 'own-data/own-data-page.tsx' },
    bareRoutes: { '/file': 'own-data/own-data-file-page.tsx' },
  },
  deleteAccount: {
    slugs: ['hesap-sil', 'delete-account', 'udalit-akkaunt', 'konto-loeschen'],
    access: 'leaveShop',
    menu: { group: 'myself', icon: 'alert' },
    routes: { '': 'session/access/delete-account-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
