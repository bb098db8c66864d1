import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** A bar of menus; an entry is a link, or a button that opens a panel of links. */
abstract class MenuBar extends PageObject {
  abstract get root(): Locator

  /** The entries of the bar itself. */
  get entries(): Locator {
    return this.root.locator('[data-row] > li > :is(a, button)')
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name })
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name })
  }
}

/** The menu below the header. */
export class MainMenu extends MenuBar {
  get root(): Locator {
    return this.page.getByRole('navigation', { name: this.text('shell.mainMenu') })
  }
}

/** The thin bar above the header, with the exchange rates at its end. */
export class SecondMenu extends MenuBar {
  get root(): Locator {
    return this.page.getByRole('navigation', { name: this.text('shell.secondMenu') })
  }

  get rates(): Locator {
    return this.root.getByRole('button', { name: this.tab.part('shell.rates') })
  }
}

/** The columns of links in the footer. */
export class FooterMenu extends MenuBar {
  get root(): Locator {
    return this.page.getByRole('navigation', { name: this.text('shell.footerMenu') })
  }
}
