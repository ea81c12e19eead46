-- read: common/payment-claims.sql

-- Claims what accounts took before claims were kept: orders since the last reset that gave rights. PostgreSQL refuses to read a
-- whole document as JSON if one of its texts holds a character that it cannot store.
INSERT INTO payment_claims (benefit, holder, order_id, at)
  SELECT benefit, holder, min(order_id), min(created_at)
  FROM (
    SELECT 'first payment' AS benefit, 'account:' || o.account_id AS holder, o.order_id, o.created_at
    FROM payment_orders o
    WHERE CAST(substring(o.state from '"taken":([0-9]+)') AS INTEGER) > 0
      AND EXISTS (SELECT 1 FROM payment_grants g WHERE g.order_id = o.order_id)
      AND o.seq > coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'payments_reset'), 0)
  ) AS one
  GROUP BY benefit, holder;
INSERT INTO payment_claims (benefit, holder, order_id, at)
  SELECT benefit, holder, min(order_id), min(created_at)
  FROM (
    SELECT 'code ' || substring(o.body from '"pin":"([A-Z0-9]+)"') AS benefit, 'account:' || o.account_id AS holder, o.order_id, o.created_at
    FROM payment_orders o
    WHERE substring(o.body from '"pin":"([A-Z0-9]+)"') IS NOT NULL
      AND EXISTS (SELECT 1 FROM payment_grants g WHERE g.order_id = o.order_id)
      AND o.seq > coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'payments_reset'), 0)
  ) AS one
  GROUP BY benefit, holder;
INSERT INTO payment_claims (benefit, holder, order_id, at)
  SELECT benefit, holder, min(order_id), min(created_at)
  FROM (
    SELECT 'trial ' || o.subject AS benefit, 'account:' || o.account_id AS holder, o.order_id, o.created_at
    FROM payment_orders o
    WHERE CAST(substring(o.body from '"trial_days":([0-9]+)') AS INTEGER) > 0
      AND EXISTS (SELECT 1 FROM payment_grants g WHERE g.order_id = o.order_id)
      AND o.seq > coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'payments_reset'), 0)
  ) AS one
  GROUP BY benefit, holder;
