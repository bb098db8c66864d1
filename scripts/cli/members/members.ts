import type { Command } from '../frame/verb.ts'
import { approve, decline, list } from './applications.ts'
import { freeLicence, giveLicenceKey, revoke } from './licences.ts'
import { setPicture } from './picture.ts'
import { addOwner, addRepresentative } from './staff.ts'

export const members: Command = {
  name: 'members',
  summary: 'Applications, staff, licences and company pictures',
  docs: 'docs/members.md',
  verbs: [list, approve, decline, setPicture, addOwner, addRepresentative, giveLicenceKey, revoke, freeLicence],
}
