import type { Command } from '../frame/verb.ts'
import { deactivate, endSession, invite, list, reactivate, setRole, showSessions, signOut } from './people.ts'
import { removeRole, roles, saveRole } from './roles.ts'

export const staff: Command = {
  name: 'staff',
  summary: 'Staff of a site: invitations, roles, deactivation and sessions',
  docs: 'docs/staff.md',
  verbs: [
    list,
    invite,
    setRole,
    deactivate,
    reactivate,
    signOut,
    showSessions,
    endSession,
    roles,
    saveRole,
    removeRole,
  ],
  defaultVerb: 'list',
}
