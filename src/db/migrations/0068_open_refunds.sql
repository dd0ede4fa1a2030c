-- A payment review stays open while the refund that it is about is open.
CREATE FUNCTION refuse_closing_with_open_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.payment_id AND status IN ('requested', 'unknown')) THEN
    RAISE EXCEPTION 'payment review % has an open refund', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_reviews_close_after_their_refund BEFORE UPDATE OF resolved_at ON payment_reviews
  FOR EACH ROW WHEN (NEW.resolved_at IS NOT NULL AND NEW.reason IN ('refund-by-hand', 'refund-unclear'))
  EXECUTE FUNCTION refuse_closing_with_open_refund();
