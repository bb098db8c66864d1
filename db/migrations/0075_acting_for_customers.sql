-- Whom a representative chose last stands first in his list.
alter table representative_customers add column last_chosen_at timestamptz;

-- Who may add users to his own firm and say what they may do: whoever signs in for the firm itself, and whom he lets.
alter table users add column manages_users boolean not null default false;
update users set manages_users = true where login_kind = 'customer' and role = 'dealer';
