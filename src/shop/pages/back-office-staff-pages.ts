import type { PageDefinition } from './page-definition.ts'

/** Pages of the back office about the staff and its rights. */
export const BACK_OFFICE_STAFF_PAGES = {
  staff: {
    slugs: ['personel', 'staff', 'sotrudniki', 'mitarbeiter'],
    access: 'manageStaff',
    desk: { group: 'system', icon: 'person' },
    deskRoutes: {
      '': 'back-office/staff-list/staff-page.tsx',
      '/new': 'staff/invite-page.tsx',
      '/:id': 'staff/member-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/staff-list/staff-file-page.tsx' },
  },
  staffRoles: {
    slugs: ['roller', 'roles', 'roli', 'rollen'],
    access: 'manageStaff',
    desk: { group: 'system', icon: 'lock' },
    deskRoutes: {
      '': 'back-office/staff-list/roles-page.tsx',
      '/new': 'staff/role-add-page.tsx',
      '/:id': 'staff/role-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/staff-list/roles-file-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
