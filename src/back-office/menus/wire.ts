import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import type { MenuDocument } from '#src/site/menus/document.ts'
import { MENU_NAMES } from '#src/site/menus/menu.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'

const name = z.enum(MENU_NAMES)

export const getMenuDocument = endpoint({
  method: 'GET',
  path: 'menu/get-menu-document',
  service: 'gateway',
  access: 'editContent',
  summary:
    'One menu in the format of vitrin site export, with its version; without entries of its own it has the default ones.',
  input: wireObject({ name: ['MenuName', name] }),
  output: wireObject({
    document: ['Document', z.custom<MenuDocument>()],
    defaults: ['DefaultDocument', z.custom<MenuDocument>()],
    version: ['Version', contentVersion],
  }),
})

export const changeMenu = endpoint({
  method: 'POST',
  path: 'menu/update-menu',
  service: 'gateway',
  access: 'editContent',
  summary: 'Replaces one menu, in the format of vitrin site import; null restores the default entries.',
  input: wireObject({
    name: ['MenuName', name],
    document: ['Document', z.unknown()],
    version: ['Version', contentVersion],
  }),
  output: contentAnswer,
})
