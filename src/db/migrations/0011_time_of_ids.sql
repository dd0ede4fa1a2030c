-- Returns the time of a UUID of version 7, in milliseconds. PostgreSQL 17 has uuid_extract_timestamp(), but only for
-- version 1: for ours it returns null there, and no staff action could be undone.
CREATE FUNCTION time_of_id(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_timestamp(('x' || lpad(encode(substr(uuid_send(id), 1, 6), 'hex'), 16, '0'))::bit(64)::bigint / 1000.0)
$$;
