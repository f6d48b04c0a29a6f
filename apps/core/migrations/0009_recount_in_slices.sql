-- `recount` rewrote whole tables in one statement. The audit counts anew instead, in slices and only what differs.
DROP FUNCTION recount();
