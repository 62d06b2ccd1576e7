-- Rows of these tables live for a moment. A VACUUM that finds one empty would give its pages back, and a plan that is made just
-- then reads the whole table from then on, however long it has grown: with no pages there is nothing cheaper. So the pages stay,
-- to be filled again, and the planner sees that there are many.
ALTER TABLE core.reservations SET (vacuum_truncate = off);
ALTER TABLE core.outbox SET (vacuum_truncate = off);
