/** E-mails and user names are compared case-insensitively, never by Turkish rules. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
