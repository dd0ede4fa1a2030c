-- A payment review stays open while its refund is open: one that is sent by hand is requested, an unclear one is
-- unknown. Another refund of the payment does not keep it open.
CREATE OR REPLACE FUNCTION reject_closing_with_open_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.payment_id
    AND status = CASE NEW.reason WHEN 'refund-by-hand' THEN 'requested'::refund_status ELSE 'unknown' END) THEN
    RAISE EXCEPTION 'payment review % has an open refund', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
