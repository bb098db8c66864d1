import type { Command } from '../frame/verb.ts'
import { approve, decline, list } from './applications.ts'
import { invite } from './invite.ts'
import { join } from './join.ts'
import { freeLicence, giveLicenceKey, revoke } from './licences.ts'
import { setPicture } from './picture.ts'
import { assign, representatives, unassign } from './representatives.ts'
import { setRights } from './rights.ts'
import { resetFactor } from './second-factor.ts'
import { addOwner, addRepresentative } from './staff.ts'
import { change, remove } from './users.ts'

export const members: Command = {
  name: 'members',
  summary: 'Applications, invitations, staff, licences, second factors and company pictures',
  docs: 'docs/members.md',
  verbs: [
    ...[list, approve, decline, join, invite, setPicture, setRights, change, remove],
    ...[addOwner, addRepresentative, representatives, assign, unassign],
    ...[giveLicenceKey, revoke, freeLicence, resetFactor],
  ],
}
